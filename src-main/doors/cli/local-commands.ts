import { Argument, type Command, Option } from 'commander'
import { planSlugs } from '../../service/policy/plans'
import { type CliContext, type Run, serverRoles } from './cli-context'
import { type KeysOptions, type ProjectsOptions, projectActions, type ServeOptions } from './cli-options'
import { collect, dataOption, scopesOption, wholeNumber } from './command-options'
import type { KeysRequest } from './keys-command'
import type { ProjectsRequest } from './projects-command'
import { readPublicUrl } from './public-url'

/** Adds the commands that serve what this computer keeps, and look after it. */
export const addLocalCommands = (program: Command, context: CliContext, run: Run): void => {
  addServe(program, context, run)
  addKeys(program, context, run)
  addProjects(program, context, run)
}

const addServe = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('serve')
    .description('Answer the HTTP API on this computer until it is stopped.')
    .option('--port <n>', '0 takes a free one', wholeNumber(0, 65_535), 7878)
    .addOption(dataOption())
    .addOption(
      new Option(
        '--role <role>',
        'web takes calls, worker does queued jobs, sends webhooks and tidies up, all does both',
      )
        .choices(serverRoles)
        .default('all'),
    )
    .option('--new-key', 'make another API key')
    .option(
      '--allow-host <host>',
      'fetch artwork and PSDs from this host though it is not on the public network (repeatable)',
      collect,
      [],
    )
    .addOption(
      new Option('--plan <plan>', 'hold clients to the limits of one of the plans, to try them')
        .choices(planSlugs)
        .default('unlimited'),
    )
    .option(
      '--workers <n>',
      'queued jobs at work at once (default: the setting, 2 unless it was changed)',
      wholeNumber(1, 64),
    )
    .option(
      '--keep-results <hours>',
      'how long pictures can be read, 0 for ever (default: the setting, a week)',
      wholeNumber(0, 87_600),
    )
    .option('--public-url <url>', 'where the world reads the files of this server')
    .option(
      '--listen <address>',
      'listen on this address and not on 127.0.0.1 alone; for a private network behind a proxy with TLS',
    )
    .action((options: ServeOptions) =>
      run(async () => {
        const { serve } = await import('./serve-command')
        const { port, plan, role } = options
        return serve(
          {
            port,
            plan,
            role,
            dataFolder: options.data ?? null,
            makesNewKey: options.newKey ?? false,
            admittedHosts: options.allowHost,
            workers: options.workers ?? null,
            keepResultsHours: options.keepResults ?? null,
            publicBaseUrl: options.publicUrl === undefined ? null : readPublicUrl(options.publicUrl),
            listensOn: options.listen ?? null,
          },
          context,
        )
      })(),
    )
}

const addKeys = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('keys')
    .description(
      'The API keys of this computer: list, create NAME, import NAME (a key that clients have already), bind ID, regenerate ID, revoke ID.',
    )
    .addArgument(
      new Argument('<action>').choices(['list', 'create', 'import', 'bind', 'regenerate', 'revoke']),
    )
    .argument('[subject]', 'a name for a new key, else a key by its id or name')
    .addOption(scopesOption())
    .option(
      '--public-url <url>',
      'create, bind: where the renders of this key are read; bind without it undoes that',
    )
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: KeysRequest['action'], subject: string | undefined, options: KeysOptions) =>
      run(async () => {
        const { manageKeys } = await import('./keys-command')
        const { data, json, publicUrl, scopes } = options
        return manageKeys(
          {
            action,
            subject: subject ?? null,
            publicBaseUrl: publicUrl === undefined ? null : readPublicUrl(publicUrl),
            scopes: scopes ?? null,
            dataFolder: data ?? null,
            json: json ?? false,
          },
          context,
        )
      }, options.json)(),
    )
}

const addProjects = (program: Command, context: CliContext, run: Run): void => {
  program
    .command('projects')
    .description('The projects that the window keeps on this computer: list, forget PROJECT, restore UUID.')
    .addArgument(new Argument('[action]').choices(projectActions).default('list'))
    .argument('[project]', 'its uuid, or the name of its document')
    .addOption(dataOption())
    .option('--json', 'print the result as JSON')
    .action((action: ProjectsRequest['action'], subject: string | undefined, options: ProjectsOptions) =>
      run(async () => {
        const { manageProjects } = await import('./projects-command')
        const { data, json } = options
        const request = { action, subject: subject ?? null, dataFolder: data ?? null, json: json ?? false }
        return manageProjects(request, context)
      }, options.json)(),
    )
}
