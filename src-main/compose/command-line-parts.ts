import { join } from 'node:path'
import type { ServiceSettings } from '@contract/desktop/service-settings'
import { AppError } from '@contract/errors'
import { nodeFiles } from '../adapters/files/node-files'
import { s3PlaceIn } from '../adapters/s3/s3-place'
import type { CliContext } from '../doors/cli/cli-context'
import type { DecoderPool } from '../engine-host/decoding/decoder-pool'
import type { CutOuts } from '../service/cut-outs/cut-outs'
import type { Engine } from '../service/ports/engine'
import type { FontBinding } from '../service/ports/font-catalogue'
import type { Keychain } from '../service/ports/keychain'
import type { Log } from '../service/ports/log'
import type { Tracing } from '../service/ports/tracing'
import type { ViewDrawer } from '../service/ports/view-drawer'
import type { VisionClient } from '../vision-host/vision-client'
import type { FilmParts, LocalBackendOptions } from './local-backend-options'
import type { EnvironmentFiles } from './remote-services'

/** The process that runs the command line, and its terminal. */
export interface CommandLineParts
  extends Pick<CliContext, 'version' | 'readSecret' | 'out' | 'err' | 'isInteractive' | 'signal'> {
  readonly engine: Engine & Partial<ViewDrawer> & Partial<FontBinding>
  /** The built `out/main`. */
  readonly programFolder: string
  /** The user's own data folder. */
  readonly dataFolder: string
  readonly films: FilmParts
  readonly decoders: DecoderPool
  readonly vision: VisionClient
  readonly cutOuts: CutOuts
  readonly log: Log
  /** Where the key of the webhook secrets is looked for. */
  readonly secretKeys: { readonly keychain?: Keychain; readonly secretsKey?: string | undefined }
  /** The value of `MOCKWRIGHT_API_KEY`. */
  readonly environmentKey: string | undefined
  readonly environmentFiles?: EnvironmentFiles
  /** As `process.env`: names the database and the place of the files that processes share. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly engineIsSound: () => boolean
  /** The value of `MOCKWRIGHT_METRICS_TOKEN`. */
  readonly metricsToken: string | undefined
  /** How long a server that is about to end still takes calls; the seconds of `MOCKWRIGHT_DRAIN_DELAY_SECONDS`. */
  readonly drainDelayMs: number
  /** Spans go where `OTEL_EXPORTER_OTLP_ENDPOINT` says. */
  readonly openTracing: () => Promise<Tracing>
}

/** Beside the built program, in a checkout as in a package. */
export const fontsFolderOf = (programFolder: string): string =>
  join(programFolder, '..', '..', 'resources', 'fonts')

/** Undefined: they are in the data folder. Throws `INVALID_INPUT` for an environment that names no place. */
export const sharedFilesOf = async (
  dataFolder: string,
  { environment, log }: Pick<CommandLineParts, 'environment' | 'log'>,
): Promise<LocalBackendOptions['openFiles']> => {
  const place = s3PlaceIn(environment)
  if (place === null) return undefined
  const { openS3ServiceFiles } = await import('../adapters/s3/s3-service-files')
  return (addresses, removals) => openS3ServiceFiles({ place, dataFolder, log, removals }, addresses)
}

/** Reads the settings of the service; a broken file is reported and then ignored. */
export const serviceSettingsOf = async (
  folder: string,
  { log, err }: Pick<CommandLineParts, 'log' | 'err'>,
): Promise<ServiceSettings> => {
  const { createJsonSettingsStore } = await import('../adapters/settings/json-settings-store')
  const warn: Log['warn'] = (text, cause) => {
    log.warn(text, cause)
    err(`${text}\n`)
  }
  const store = createJsonSettingsStore(join(folder, 'settings.json'), nodeFiles, { ...log, warn })
  return (await store.get()).service
}

/** The key in a data folder is one machine's: processes on a shared database could not open each other's secrets. */
export const assertSharedSecrets = ({
  environment,
  secretKeys,
}: Pick<CommandLineParts, 'environment' | 'secretKeys'>): void => {
  if (environment['MOCKWRIGHT_DATABASE_URL'] && !secretKeys.secretsKey)
    throw new AppError('sharedSecretsKeyMissing', {})
}
