import { jobKinds } from '@contract/service/job-kind'
import { Argument, type Command, Option } from 'commander'
import type { AdminRequest } from './admin-command'
import type { CliContext, Run, ServicePlace } from './cli-context'
import {
  type AdminOptions,
  type ConnectionsOptions,
  connectionActions,
  folderActions,
  type JobsOptions,
  jobActions,
  type MockupsOptions,
  mockupActions,
  moveAction,
  operateActions,
  type PlaceOptions,
  type StudioOptions,
  studioActions,
} from './cli-options'
import { dataOption, remoteOption, wholeNumber } from './command-options'
import type { ConnectionsRequest } from './connections-command'
import type { JobsRequest } from './jobs-command'
import type { MockupsRequest } from './mockups-command'
import type { OperateRequest } from './operate-command'
import type { StudioRequest } from './studio-command'

/** Adds the commands for the service on this computer and for remote services. */
export const addServiceCommands = (program: Command, context: CliContext, run: Run): void => {
  addConnections(program, context, run)
  addMockups(program, context, run)
  addJobs(program, context, run)
  addStudio(program, context, run)
  addAdmin(program, context, run)
  addMcp(program, context, run)
}

const addConnections = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('connections')
    .description('Services that --remote can name. Keys are asked for, or read from the standard input.')
    .addArgument(new Argument('<action>').choices(connectionActions))
    .argument('[name]', 'a name for a new connection, else one by its name or id')
    .option('--url <address>', 'with add: where the service is')
    .option('--to <name>', 'with rename: what it is to be called')
    .option(
      '--read <address>',
      'with file-address: where the service fetches files; {hash}, {name} stand for a file',
    )
    .option('--write <address>', 'with file-address: where files are put for it by PUT')
    .option('--forget', 'with file-address: name no place any more')
    .option('--json', 'print the result as JSON')
    .action((action: ConnectionsRequest['action'], name: string | undefined, options: ConnectionsOptions) =>
      run(async () => {
        const { manageConnections } = await import('./connections-command')
        const { url = null, to = null, read = null, write = null, forget = false, json = false } = options
        const files = { read, write, forget }
        return manageConnections({ action, subject: name ?? null, url, to, files, json }, context)
      }, options.json)(),
    )
}

const addMockups = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('mockups')
    .description('Mockups of this computer or of a service: list, show, upload FILE, rename, delete.')
    .addArgument(new Argument('<action>').choices(mockupActions))
    .argument('[subject]', 'with upload: a PSD or PSB; else a mockup by its uuid or name')
    .argument('[new-name]', 'with rename: what it is to be called')
    .option('--name <text>', 'with list: a part of the name; with upload: the name')
    .option('--limit <n>', 'with list: how many', wholeNumber(1, 100), 20)
    .option('--offset <n>', 'with list: after so many', wholeNumber(0, 1_000_000_000), 0)
    .addOption(remoteOption())
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action(
      (
        action: MockupsRequest['action'],
        subject: string | undefined,
        newName: string | undefined,
        options: MockupsOptions,
      ) =>
        run(async () => {
          const { manageMockups } = await import('./mockups-command')
          return manageMockups(
            {
              ...options,
              action,
              subject: subject ?? null,
              newName: newName ?? null,
              place: placeOf(options),
              json: options.json ?? false,
            },
            context,
          )
        }, options.json)(),
    )
}

const addJobs = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('jobs')
    .description('Queued work of this computer or of a service: list, show, watch, cancel, retry.')
    .addArgument(new Argument('<action>').choices(jobActions))
    .argument('[id]', 'a job')
    .addOption(new Option('--kind <kind>', 'with list: only such').choices(jobKinds))
    .option('--limit <n>', 'with list: how many', wholeNumber(1, 50), 20)
    .option('--cursor <cursor>', 'with list: where the page before said that there is more')
    .addOption(remoteOption())
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: JobsRequest['action'], id: string | undefined, options: JobsOptions) =>
      run(async () => {
        const { manageJobs } = await import('./jobs-command')
        return manageJobs(
          { ...options, action, id: id ?? null, place: placeOf(options), json: options.json ?? false },
          context,
        )
      }, options.json)(),
    )
}

const addStudio = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('studio')
    .description('The editor in a shop: create-session MOCKUP, sessions, revoke SESSION, consume RECEIPT.')
    .addArgument(new Argument('<action>').choices(studioActions))
    .argument('[subject]', 'a mockup, a session, or a receipt (or the id of its action)')
    .option('--origin <address>', 'with create-session: the origin of the page that may show the editor')
    .option('--photo', 'with create-session: a photo mockup')
    .option('--setup', 'with create-session: for the shop’s staff')
    .option('--product <id>', 'with create-session: comes back in the receipt')
    .option('--variant <id>', 'with create-session: comes back in the receipt')
    .option('--action-id <id>', 'with create-session: what its orders are called')
    .option('--limit <n>', 'with sessions: how many', wholeNumber(1, 100), 20)
    .addOption(remoteOption())
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: StudioRequest['action'], subject: string | undefined, options: StudioOptions) =>
      run(async () => {
        const { manageStudio } = await import('./studio-command')
        return manageStudio(
          {
            ...{ ...options, action, subject: subject ?? null },
            ...{ place: placeOf(options), json: options.json ?? false },
          },
          context,
        )
      }, options.json)(),
    )
}

const addAdmin = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('admin')
    .description(
      'The data folder and its servers: doctor, backup [FILE], restore FILE or latest, rotate-key, migrate, stats, drain, resume, move.',
    )
    .addArgument(new Argument('<action>').choices([...folderActions, ...operateActions, moveAction]))
    .argument('[file]', 'with backup: where to; with restore: a backup, or latest')
    .option('--rebuild', 'with doctor: make a new index from the stored files')
    .addOption(new Option('--anew', 'with doctor: set everything aside and start anew').conflicts('rebuild'))
    .option('--wait <seconds>', 'with drain: how long to wait for jobs at work', wholeNumber(0, 86_400), 300)
    .option('--to-database <address>', 'with move: postgres://…; else as MOCKWRIGHT_DATABASE_URL says')
    .option('--to-files <place>', 'with move: s3://bucket/prefix; else as MOCKWRIGHT_FILES says')
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: AdminAction, file: string | undefined, options: AdminOptions) =>
      run(async () => {
        if (isOperating(action)) {
          const { operate } = await import('./operate-command')
          const { data = null, json = false, wait = 0 } = options
          return operate({ action, waitSeconds: wait, dataFolder: data, json }, context)
        }
        if (action === moveAction) {
          const { moveDataFolder } = await import('./move-command')
          const { data = null, json = false, toDatabase = null, toFiles = null } = options
          return moveDataFolder({ dataFolder: data, toDatabase, toFiles, json }, context)
        }
        const { manageDataFolder } = await import('./admin-command')
        const { rebuild, anew, data = null, json = false } = options
        const repair = rebuild ? 'rebuild' : anew ? 'anew' : null
        return manageDataFolder({ action, subject: file ?? null, repair, dataFolder: data, json }, context)
      }, options.json)(),
    )
}

type AdminAction = AdminRequest['action'] | OperateRequest['action'] | typeof moveAction

const isOperating = (action: AdminAction): action is OperateRequest['action'] =>
  (operateActions as readonly string[]).includes(action)

const addMcp = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('mcp')
    .description(
      'Answer an assistant (Model Context Protocol, on the standard input and output) until it leaves.',
    )
    .argument('<folders...>', 'the only folders that it may read and write')
    .addOption(dataOption())
    .action((folders: string[], { data }: { data?: string }) =>
      run(async () => {
        const { serveAssistant } = await import('./mcp/mcp-command')
        return serveAssistant({ folders, dataFolder: data ?? null }, context)
      })(),
    )
}

const placeOf = ({ remote, data }: PlaceOptions): ServicePlace => ({
  remote: remote ?? null,
  dataFolder: data ?? null,
})
