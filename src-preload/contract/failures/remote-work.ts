import { calledName, calledService } from './called-service'
import { jobStatuses } from './common'
import { kind } from './failure-kind'
import { filmContainers } from './films'
import { manyOf, number, oneOf, orNull, text, yesOrNo } from './params'

/** Parts of a request for a picture or a film that not every service knows. */
export const serviceOptions = [
  'format',
  'dpi',
  'profile',
  'label',
  'preset',
  'webhook',
  'motion',
  'container',
  'fps',
  'filmWidth',
  'aspect',
  'loop',
  'depths',
  'filmQuality',
] as const
export type ServiceOption = (typeof serviceOptions)[number]

/** Failures of work that a service was asked for. */
export const remoteWork = {
  /**
   * A 5xx at the last attempt. `call` is its method and path; `said` and `advice` are the service's own words, empty if
   * it gives none.
   */
  serviceTroubled: kind(
    'SERVICE_UNREACHABLE',
    {
      ...calledService,
      call: text,
      status: number,
      attempts: number,
      seconds: number,
      said: text,
      advice: text,
    },
    ({ call, status, attempts, seconds, said, advice, ...called }, words) => ({
      message: `${calledName(called)} answered ${status} to ${call}${
        attempts === 1 ? '' : `, ${attempts} times within ${words.number(seconds)} s`
      }${said === '' ? '.' : `: “${said}”`}`,
      suggestion: advice || 'Try again in a few minutes. If it stays so, tell whoever runs the service.',
    }),
  ),
  /**
   * Pictures at the service when a person cancelled: cancelled there too, finished, impossible to cancel, or of unknown
   * fate. A picture costs one credit.
   */
  workLeftAtService: kind(
    'CANCELLED',
    { ...calledService, cancelled: number, made: number, running: number, unknown: number },
    ({ cancelled, made, running, unknown, ...called }) => {
      const name = calledName(called)
      const parts = [
        cancelled > 0 && `${pictures(cancelled)} cancelled at ${name}, at no charge`,
        made > 0 && `${pictures(made)} finished there and charged`,
        running > 0 && `${pictures(running)} that ${name} cannot cancel and will charge, ${upTo(running)}`,
        unknown > 0 && `${pictures(unknown)} that ${name} may still finish and charge, ${upTo(unknown)}`,
      ]
      return {
        message: `Stopped: ${parts.filter(Boolean).join('; ')}.`,
        suggestion:
          made + running + unknown === 0
            ? ''
            : 'Render the same again to fetch what was charged; it is not charged twice.',
      }
    },
  ),
  /** A film at the service when a person cancelled: see `workLeftAtService`. `credits`: null where nobody knows. */
  filmLeftAtService: kind(
    'CANCELLED',
    {
      ...calledService,
      end: oneOf('cancelled', 'made', 'running', 'unknown'),
      credits: orNull(number),
    },
    ({ end, credits, ...called }, words) => {
      const name = calledName(called)
      const price = credits === null ? '' : `, up to ${words.number(credits)} credits`
      const messages = {
        cancelled: `the film was cancelled at ${name}, at no charge`,
        made: `${name} has finished the film and charged it`,
        running: `${name} cannot cancel the film and will charge it${price}`,
        unknown: `${name} may still finish the film and charge it${price}`,
      }
      return {
        message: `Stopped: ${messages[end]}.`,
        suggestion:
          end === 'cancelled' ? '' : 'Make the same film again to fetch it; it is not charged twice.',
      }
    },
  ),
  filmOfAnotherKind: kind(
    'SERVICE_UNREACHABLE',
    { ...calledService, found: oneOf(...filmContainers), asked: oneOf(...filmContainers) },
    ({ found, asked, ...called }) => ({
      message: `${calledName(called)} made a .${found} film, and --out asks for .${asked}.`,
      suggestion: `Let --out end in .${found}: the same film is fetched, and not charged twice.`,
    }),
  ),
  posterMissing: kind('FEATURE_UNAVAILABLE', { ...calledService }, (called) => ({
    message: `${calledName(called)} gave the film no poster. The film itself is there.`,
    suggestion: 'Leave --poster out.',
  })),
  /** `isDescribed`: the service's own description of its API leaves it out, or it publishes none. */
  serviceLacksOption: kind(
    'FEATURE_UNAVAILABLE',
    {
      ...calledService,
      option: oneOf(...serviceOptions),
      value: text,
      choices: manyOf(text),
      isDescribed: yesOrNo,
    },
    ({ option, value, choices, isDescribed, ...called }) => ({
      message: isDescribed
        ? `${calledName(called)} cannot ${wish[option](value)}, by its own description.`
        : `${calledName(called)} does not say whether it can ${wish[option](value)}: it publishes no description of its API.`,
      suggestion:
        choices.length > 0
          ? `Choose one of ${choices.join(', ')}, or render on this computer.`
          : 'Leave it out. Nothing was sent.',
    }),
  ),
  presetUnknown: kind(
    'NOT_FOUND',
    { layer: text, preset: text, names: manyOf(text) },
    ({ layer, preset, names }) => ({
      message: `“${layer}” has no print area preset “${preset}” on the service.`,
      suggestion: names.length === 0 ? 'It has no presets.' : `It has: ${names.join(', ')}.`,
    }),
  ),
  presetWithoutArtwork: kind('INVALID_INPUT', { layer: text }, ({ layer }) => ({
    message: `A print area preset is named for “${layer}”, which gets neither a design nor a colour.`,
    suggestion: 'Put a design on it, or leave the preset out.',
  })),
  optionWithoutService: kind('INVALID_INPUT', { option: text }, ({ option }) => ({
    message: `${option} is for a service, and this computer draws.`,
    suggestion: `Add --remote NAME, or leave ${option} out.`,
  })),
  jobNotCancellable: kind(
    'FEATURE_UNAVAILABLE',
    { job: text, status: oneOf(...jobStatuses) },
    ({ job, status }) => ({
      message: `This service cannot cancel jobs: ${job} is ${status}, and is charged if it succeeds.`,
      suggestion: 'Wait for its result, or ask whoever runs the service to stop it.',
    }),
  ),
}

const wish: Readonly<Record<ServiceOption, (value: string) => string>> = {
  format: (value) => `make ${value} files`,
  dpi: (value) => `note ${value} dpi in a file`,
  profile: (value) => `convert pictures to the profile ${value}`,
  label: (value) => `put the label “${value}” into file names`,
  preset: () => 'place designs on print area presets',
  webhook: () => 'notify a webhook of a single render',
  motion: (value) => `move a film as “${value}”`,
  container: (value) => `write films as ${value}`,
  fps: (value) => `make films of ${value} frames a second`,
  filmWidth: (value) => `make films ${value} px wide`,
  aspect: (value) => `cut films to ${value}`,
  loop: () => 'lead a film back to its first frame',
  depths: () => 'take the depths of layers',
  filmQuality: (value) => `write films in quality ${value}`,
}

const pictures = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`)

const upTo = (credits: number): string => `up to ${credits === 1 ? '1 credit' : `${credits} credits`}`
