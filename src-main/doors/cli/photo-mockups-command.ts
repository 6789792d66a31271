import { basename, extname, resolve } from 'node:path'
import { AppError } from '@contract/errors'
import type { MissingArgument } from '@contract/failures/cli'
import type { PhotoMockup, PrintAreaInput } from '@contract/service/photo-mockups'
import { uuid as uuidShape } from '@contract/vocabulary'
import type { MockupService } from '../../service/ports/mockup-service'
import type { CliContext, ExitCode, ServicePlace } from './cli-context'
import type { PhotoOptions, photoActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'
import { givenArea } from './given-area'

export interface PhotoMockupsRequest
  extends Pick<PhotoOptions, 'name' | 'limit' | 'offset' | 'area' | 'soft' | 'queue'> {
  readonly action: (typeof photoActions)[number]
  /** A photo or its address for `create`, else a photo mockup's uuid or full name. */
  readonly subject: string | null
  /** For `rename`. */
  readonly newName: string | null
  readonly place: ServicePlace
  readonly json: boolean
}

/** Manages the photo mockups of this computer or of a service. */
export const managePhotoMockups = async (
  request: PhotoMockupsRequest,
  context: CliContext,
): Promise<ExitCode> => {
  const { service, close } = await context.openService(request.place)
  try {
    return printOutcome(await carryOut(request, service, context), request, context)
  } finally {
    await close()
  }
}

const carryOut = async (
  request: PhotoMockupsRequest,
  service: MockupService,
  context: CliContext,
): Promise<CommandOutcome> => {
  const { action, limit, offset } = request
  const { signal } = context
  if (action === 'list') {
    const listed = await service.photoMockups.list({ limit, offset }, { signal })
    const rest = listed.total - listed.offset - listed.data.length
    const more = rest > 0 ? `${rest} more: --offset ${listed.offset + listed.data.length}\n` : ''
    return { text: listed.data.map(lineOf).join('') + more, data: listed.data }
  }
  if (action === 'create') return create(request, service, context)
  const subject = required(request.subject, 'whichPhotoMockup')
  const print_areas = areasOf(request)
  if (action === 'areas' && print_areas.length === 0)
    throw new AppError('argumentMissing', { what: 'photoAreas' })
  const mockup_id = await photoMockupUuidOf(subject, service, signal)
  if (action === 'rename') {
    const name = required(request.newName, 'mockupNewName')
    const { data } = await service.photoMockups.change({ mockup_id, name }, { signal })
    return { text: lineOf(data), data }
  }
  if (action === 'delete') {
    await service.photoMockups.delete({ mockup_id }, { signal })
    return { text: `${mockup_id} is deleted.\n`, data: { uuid: mockup_id, deleted: true } }
  }
  if (action === 'show') {
    const { data } = await service.photoMockups.get({ mockup_id }, { signal })
    return { text: lineOf(data) + partsOf(data), data }
  }
  const { data } = await service.photoMockups.setPrintAreas({ mockup_id, print_areas }, { signal })
  return { text: lineOf(data) + partsOf(data), data }
}

const create = async (
  request: PhotoMockupsRequest,
  service: MockupService,
  { files, signal }: CliContext,
): Promise<CommandOutcome> => {
  const subject = required(request.subject, 'photoFile')
  const print_areas = areasOf(request)
  const { name } = request
  const wish = {
    ...(name !== undefined && { name }),
    ...(print_areas.length > 0 && { print_areas }),
    ...{ is_soft: request.soft ?? false, is_async: request.queue ?? false },
  }
  const file = resolve(subject)
  const photo = /^https?:/i.test(subject)
    ? { source_url: subject }
    : { file: new File([await files.blobOf(file)], basename(file)), name: basename(file, extname(file)) }
  const answer = await service.photoMockups.create({ ...photo, ...wish }, { signal })
  if (answer.status === 202) {
    const { job_id } = answer.body
    return { text: `${job_id}  queued; see: mockwright jobs watch ${job_id}\n`, data: answer.body }
  }
  const { data } = answer.body
  return { text: lineOf(data) + partsOf(data), data }
}

const areasOf = ({ area }: Pick<PhotoMockupsRequest, 'area'>): PrintAreaInput[] =>
  area.map(givenArea).map(({ name, quad: [a, b, c, d] }) => {
    const corner = ({ x, y }: typeof a): [number, number] => [x, y]
    return { name, points: [corner(a), corner(b), corner(c), corner(d)] }
  })

/** Finds a photo mockup by its uuid, which is not looked up, or by its whole name. Throws `MOCKUP_NOT_FOUND`. */
export const photoMockupUuidOf = async (
  reference: string,
  service: MockupService,
  signal: AbortSignal,
): Promise<PhotoMockup['uuid']> => {
  const wanted = reference.toLowerCase()
  if (uuidShape.safeParse(wanted).success) return wanted
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await service.photoMockups.list({ limit: 100, offset }, { signal })
    total = page.total
    const found = page.data.find(({ name }) => name.toLowerCase() === wanted)
    if (found) return found.uuid
    if (page.data.length === 0) break
  }
  throw new AppError('photoMockupNameUnknown', { name: reference })
}

const required = (value: string | null, what: MissingArgument): string => {
  if (value !== null && value.trim() !== '') return value
  throw new AppError('argumentMissing', { what })
}

const lineOf = ({ uuid, name, status, reason, source_width, source_height }: PhotoMockup): string => {
  const size = source_width > 0 ? `  ${source_width} × ${source_height}` : ''
  return `${uuid}  ${name}${size}  ${status}${reason === null ? '' : `: ${reason}`}\n`
}

const partsOf = ({ print_areas, surfaces }: PhotoMockup): string =>
  [
    ...print_areas.map(({ uuid, name, points }) => `  ${uuid}  ${name}  ${points.map(rounded).join(' ')}\n`),
    ...surfaces.map(({ uuid, name }) => `  ${uuid}  ${name}  surface\n`),
  ].join('')

const rounded = (point: readonly number[]): string => point.map((value) => Math.round(value)).join(',')
