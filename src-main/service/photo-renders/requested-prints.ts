import { AppError, type InputIssue } from '@contract/errors'
import type { PhotoRenderRequest, PhotoRenderTarget } from '@contract/service/photo-renders'
import { lenientHexColor } from '@contract/service/renders'
import { sixDigits } from '../renders/six-digits'
import type { RenderedPhoto, RenderTarget } from './render-target'

/** One item of a request with the target that it names. */
export interface RequestedPrint {
  readonly item: PhotoRenderTarget
  readonly target: RenderTarget
  /** `#rrggbb` of a plain colour; null for artwork. */
  readonly hex: string | null
}

/** Throws `PRINT_AREA_NOT_FOUND` and `INVALID_INPUT`. */
export const requestedPrints = (
  { print_areas: items }: Pick<PhotoRenderRequest, 'print_areas'>,
  photo: RenderedPhoto,
): readonly RequestedPrint[] => {
  const named = new Set<RenderTarget>()
  return items.map((item, at) => {
    const target = targetOf(item, photo)
    if (named.has(target)) throw namedTwice(target, item, at)
    named.add(target)
    return { item, target, hex: item.color === undefined ? null : hexOf(item.color, at, photo) }
  })
}

const targetOf = (
  { uuid, surface_uuid: surface }: PhotoRenderTarget,
  { name: mockup, targets }: RenderedPhoto,
): RenderTarget => {
  const wanted = uuid === undefined ? 'surface' : 'area'
  const ofKind = targets.filter(({ kind }) => kind === wanted)
  const found = ofKind.find((each) => each.uuid === (uuid ?? surface))
  if (found) return found
  const others = ofKind.map((each) => `${each.name} (${each.uuid})`)
  throw uuid === undefined
    ? new AppError('surfaceUnknown', { mockup, uuid: surface ?? '', surfaces: others })
    : new AppError('printAreaUnknown', { mockup, uuid, areas: others })
}

const namedTwice = ({ name, uuid }: RenderTarget, item: PhotoRenderTarget, at: number): AppError =>
  withPlace(
    ['print_areas', at, item.uuid === undefined ? 'surface_uuid' : 'uuid'],
    (issues) => new AppError('printAreaNamedTwice', { name, uuid }, { issues }),
  )

/** A name counts before a hex code that is spelled alike. */
const hexOf = (given: string, at: number, { name: mockup, colors }: RenderedPhoto): string => {
  const saved = colors.find(({ name }) => name === given)
  if (saved) return sixDigits(saved.hex)
  if (lenientHexColor.safeParse(given).success) return sixDigits(given)
  const names = colors.map(({ name }) => name)
  throw withPlace(
    ['print_areas', at, 'color'],
    (issues) => new AppError('photoColorUnknown', { mockup, given, names }, { issues }),
  )
}

/** The failure at the place of the input, in the shape of a body that fails validation. */
const withPlace = (
  path: InputIssue['path'],
  failing: (issues: readonly InputIssue[]) => AppError,
): AppError => {
  const { message, suggestion } = failing([])
  return failing([{ place: 'body', path, message: `${message} ${suggestion}`.trim() }])
}
