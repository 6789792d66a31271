import { basename, extname, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import type { MissingArgument } from '@contract/failures/cli'
import type { Warning } from '@contract/service/envelope'
import type { PsdMockup } from '@contract/service/psd-mockup'
import { sentBefore } from '../../service/remote-renders/remote-mockups'
import type { CliContext, ExitCode, OpenService, ServicePlace } from './cli-context'
import type { MockupsOptions, mockupActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'
import { mockupUuidOf } from './mockup-uuid-of'

export interface MockupsRequest extends Pick<MockupsOptions, 'name' | 'limit' | 'offset'> {
  readonly action: (typeof mockupActions)[number]
  /** A file for `upload`, else a mockup's uuid or full name. */
  readonly subject: string | null
  /** The new name, for `rename`. */
  readonly newName: string | null
  readonly place: ServicePlace
  readonly json: boolean
}

/** Manages the mockups of this computer or of a service. */
export const manageMockups = async (request: MockupsRequest, context: CliContext): Promise<ExitCode> => {
  const { service, uploads, close } = await context.openService(request.place)
  try {
    const outcome = await carryOut(request, { service, uploads }, context)
    const exitCode = printOutcome(outcome, request, context)
    for (const { message } of outcome.warnings ?? []) context.err(`${message}\n`)
    return exitCode
  } finally {
    await close()
  }
}

type Place = Pick<OpenService, 'service' | 'uploads'>

interface Outcome extends CommandOutcome {
  readonly warnings?: readonly Warning[]
}

const carryOut = async (
  request: MockupsRequest,
  { service, uploads }: Place,
  context: CliContext,
): Promise<Outcome> => {
  const { action, name, limit, offset, newName } = request
  const { signal } = context
  if (action === 'list') {
    const { data } = await service.psdMockups.list({ name, limit, offset }, { signal })
    const rest = data.total - data.offset - data.mockups.length
    const more = rest > 0 ? `${rest} more: --offset ${data.offset + data.mockups.length}\n` : ''
    return { text: data.mockups.map(lineOf).join('') + more, data }
  }
  const subject = required(request.subject, action === 'upload' ? 'mockupFile' : 'whichMockup')
  if (action === 'upload') return upload(subject, request, { service, uploads }, context)
  const uuid = await mockupUuidOf(subject, service, signal)
  switch (action) {
    case 'show': {
      const { data, warnings } = await service.psdMockups.get({ uuid }, { signal })
      return { text: lineOf(data) + partsOf(data), data, warnings }
    }
    case 'rename': {
      const to = required(newName, 'mockupNewName')
      const { data } = await service.psdMockups.rename({ uuid, name: to }, { signal })
      return { text: lineOf(data), data }
    }
    case 'delete':
      await service.psdMockups.delete({ uuid }, { signal })
      return { text: `${uuid} is deleted.\n`, data: { uuid, deleted: true } }
  }
}

const upload = async (
  path: string,
  { name }: MockupsRequest,
  { service, uploads }: Place,
  { files, signal, err }: CliContext,
): Promise<Outcome> => {
  const file = resolve(path)
  // A name asks for a mockup of its own.
  const known =
    uploads && name === undefined ? await sentBefore(file, { service, uploads, files }, signal) : null
  if (known) {
    err(`${known.name || known.uuid} is there already: the service has this file since an earlier upload.\n`)
    return { text: lineOf(known) + partsOf(known), data: known }
  }
  const psd_name = name ?? basename(file, extname(file))
  const answer = await service.psdMockups.upload(
    { file: new File([await files.blobOf(file)], basename(file)), psd_name },
    { signal },
  )
  if (answer.status === 202) {
    const { job_id } = answer.body
    return { text: `${job_id}  queued; see: mockwright jobs watch ${job_id}\n`, data: answer.body }
  }
  const { data, warnings } = answer.body
  return { text: lineOf(data) + partsOf(data), data, warnings }
}

const required = (value: string | null, what: MissingArgument): string => {
  if (value !== null && value.trim() !== '') return value
  throw new AppError('argumentMissing', { what })
}

const lineOf = ({ uuid, name, width, height, smart_objects, text_layers }: PsdMockup): string => {
  const parts = [counted(smart_objects, 'smart object'), counted(text_layers, 'text')].filter(Boolean)
  return `${uuid}  ${name}  ${width} × ${height}  ${parts.join(', ')}\n`
}

const counted = ({ length }: readonly unknown[], noun: string): string =>
  length === 0 ? '' : `${length} ${noun}${length === 1 ? '' : 's'}`

const partsOf = ({ smart_objects, text_layers }: PsdMockup): string =>
  [
    ...smart_objects.map(({ uuid, name, size }) => `  ${uuid}  ${name}  ${size.width} × ${size.height}\n`),
    ...text_layers.map(({ uuid, name, text_content }) => `  ${uuid}  ${name}  “${text_content}”\n`),
  ].join('')
