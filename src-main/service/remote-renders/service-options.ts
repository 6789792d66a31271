import type { ServiceExtras } from '@contract/desktop/service-extras'
import { AppError } from '@contract/errors'
import type { Called } from '@contract/failures/called-service'
import type { ServiceOption } from '@contract/failures/remote-work'
import type { OutputOptions } from '../ports/engine'
import type { RemotePlan } from '../ports/remote-connection'
import { choicesOf, fieldSchemas, isAdmitted, namedFieldsOf } from './schema-field'

/** A smart object, by name or uuid, and one of its print area presets, by name or uuid. */
export interface PresetChoice {
  /** Null: every smart object that has such a preset. */
  readonly layer: string | null
  readonly preset: string
}

/** What a render request to a service carries besides the picture. */
export interface ServiceOptions {
  /** Prefix of the file name on the service. */
  readonly label: string | null
  /** Told when the render has ended. */
  readonly webhookUrl: string | null
  readonly presets: readonly PresetChoice[]
}

export const noServiceOptions: ServiceOptions = { label: null, webhookUrl: null, presets: [] }

export const serviceOptionsOf = ({ webhook_url, ...rest }: ServiceExtras): ServiceOptions => ({
  ...rest,
  webhookUrl: webhook_url,
})

/** What every service has. Anything else must stand in the service's own description. */
export const interfaceFormats: readonly string[] = ['png', 'jpg', 'webp']

export interface KnownOptionsDeps {
  readonly called: Called
  readonly plan: Pick<RemotePlan, 'plan' | 'widestRender'>
  /** The service's OpenAPI document as it came; null if it has none. */
  readonly readDescription: () => Promise<unknown>
}

/**
 * Throws `FEATURE_UNAVAILABLE` for the first part of the outputs and options that the service does not know, and
 * `OUTPUT_RESOLUTION_LIMIT` for a width beyond the plan.
 */
export type AssertTakes = (outputs: readonly OutputOptions[], options: ServiceOptions) => Promise<void>

/**
 * Checks options against the description of a service before anything is sent. Renders in common formats ask nothing.
 */
export const createAssertTakes =
  ({ called, plan, readDescription }: KnownOptionsDeps): AssertTakes =>
  async (outputs, options) => {
    for (const { width } of outputs) refuseWidth(width, plan)
    const special = [...outputs.flatMap(specialOfOutput), ...specialOfRequest(options)]
    await assertDescribed(special, /(^|\/)renders\/?$/, { called, readDescription })
  }

/**
 * Throws `FEATURE_UNAVAILABLE` for the first option that the service's own description of a call leaves out. `path`:
 * how the address of the call ends. Without options nothing is asked.
 */
export const assertDescribed = async (
  special: readonly SpecialOption[],
  path: RegExp,
  { called, readDescription }: Pick<KnownOptionsDeps, 'called' | 'readDescription'>,
): Promise<void> => {
  if (special.length === 0) return
  const description = await readDescription()
  const body = bodyIn(description, path)
  for (const { option, path: field, value, usual } of special) {
    const schemas = fieldSchemas(description, body, field)
    if (schemas.length > 0 && (value === null || isAdmitted(schemas, value))) continue
    const told = usual === undefined ? [] : choicesOf(schemas)
    throw new AppError('serviceLacksOption', {
      ...called,
      option,
      value: String(value),
      choices: told.length === 0 && usual !== undefined ? usual : told,
      isDescribed: body !== undefined,
    })
  }
}

export const refuseWidth = (
  width: OutputOptions['width'],
  { plan, widestRender: most }: KnownOptionsDeps['plan'],
): void => {
  if (width === 'original' || most === null || width <= most) return
  throw new AppError('widthOverPlan', { plan, most, asked: width })
}

/** The output with the width that it will have, of a mockup so wide. A layered file keeps its document's size. */
export const ofMockup = (output: OutputOptions, width: number): OutputOptions =>
  output.width === 'original' && output.format !== 'psd' && width > 0 ? { ...output, width } : output

export interface SpecialOption {
  readonly option: ServiceOption
  /** In the body of the request. */
  readonly path: readonly string[]
  /** Null for a value that a schema cannot judge. */
  readonly value: string | number | null
  /** What every service takes, of an option that has choices. */
  readonly usual?: readonly string[]
}

const specialOfOutput = ({ format, dpi, profile }: OutputOptions): readonly SpecialOption[] => [
  ...(interfaceFormats.includes(format)
    ? []
    : [
        {
          option: 'format' as const,
          path: ['export_options', 'image_format'],
          value: format,
          usual: interfaceFormats,
        },
      ]),
  ...(dpi === null ? [] : [{ option: 'dpi' as const, path: ['export_options', 'dpi'], value: dpi }]),
  ...(profile === 'srgb'
    ? [{ option: 'profile' as const, path: ['export_options', 'icc'], value: profile }]
    : []),
]

const specialOfRequest = ({ label, webhookUrl, presets }: ServiceOptions): readonly SpecialOption[] => [
  ...(label === null ? [] : [{ option: 'label' as const, path: ['export_label'], value: label }]),
  ...(webhookUrl === null
    ? []
    : [{ option: 'webhook' as const, path: ['webhook', 'url'], value: webhookUrl }]),
  ...(presets.length === 0
    ? []
    : [{ option: 'preset' as const, path: ['smart_objects', 'print_area_preset_uuid'], value: anyUuid }]),
]

/** Stands for the preset, whose uuid is not known before the mockup is. */
const anyUuid = '00000000-0000-4000-8000-000000000000'

/** The schema of the body of a POST; undefined if the document does not describe the call. */
const bodyIn = (description: unknown, call: RegExp): unknown => {
  const paths = Object.entries(namedFieldsOf(namedFieldsOf(description)['paths']))
  const [, path] = paths.find(([name, calls]) => call.test(name) && namedFieldsOf(calls)['post']) ?? []
  const content = namedFieldsOf(
    namedFieldsOf(namedFieldsOf(namedFieldsOf(path)['post'])['requestBody'])['content'],
  )
  return namedFieldsOf(content['application/json'] ?? Object.values(content)[0])['schema']
}
