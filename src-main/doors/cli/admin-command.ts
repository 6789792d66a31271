import { AppError } from '@contract/errors'
import type { SecretPlace } from '@contract/failures/service'
import type {
  DataFolderAdmin,
  DataFolderDiagnosis,
  UsedSecretKey,
} from '../../service/ports/data-folder-admin'
import type { CliContext, ExitCode } from './cli-context'
import type { folderActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'
import { findingLines } from './operate-command'
import { failureLines } from './report-failure'

export interface AdminRequest {
  readonly action: (typeof folderActions)[number]
  /** With `backup` and `restore`: a file, or `latest`. */
  readonly subject: string | null
  /** With `doctor`. */
  readonly repair: 'rebuild' | 'anew' | null
  readonly dataFolder: string | null
  readonly json: boolean
}

/** Looks after a data folder: backups of its database, and repairs. Exits with 1 for a folder that needs one. */
export const manageDataFolder = async (request: AdminRequest, context: CliContext): Promise<ExitCode> => {
  const operations = await context.openOperations(request.dataFolder)
  if (operations.isShared) {
    if (request.action !== 'doctor' || request.repair !== null)
      throw new AppError('folderRepairOfDatabase', { action: request.action })
    const findings = await operations.inspect()
    printOutcome({ text: findingLines(findings), data: { findings } }, request, context)
    return findings.every(({ isSound }) => isSound) ? 0 : 1
  }
  const admin = await context.openAdmin(request.dataFolder)
  if (request.action === 'doctor' && request.repair === null) {
    const diagnosis = await admin.diagnose()
    const findings = diagnosis.failure === null ? await operations.inspect() : []
    printOutcome(
      { text: textOf(diagnosis) + findingLines(findings), data: { ...diagnosis, findings } },
      request,
      context,
    )
    return diagnosis.failure === null && findings.every(({ isSound }) => isSound) ? 0 : 1
  }
  return printOutcome(await carryOut(request, admin), request, context)
}

const carryOut = async (
  { action, subject, repair }: AdminRequest,
  admin: DataFolderAdmin,
): Promise<CommandOutcome> => {
  if (action === 'backup') {
    const file = admin.backUp(subject)
    const { secrets } = await admin.diagnose()
    return { text: `${file}\n${keysBeside(secrets.keys)}`, data: { file, secrets } }
  }
  if (action === 'restore') {
    if (subject === null) throw new AppError('argumentMissing', { what: 'whichBackup' })
    const file = admin.restore(subject === 'latest' ? null : subject)
    const { secrets } = await admin.diagnose()
    const lost = secrets.keys.filter(({ isFound }) => !isFound).map(lineOf)
    const text = `${file} is restored; the database before it is in the bin.\n${lost.join('')}`
    return { text, data: { file, secrets } }
  }
  if (action === 'rotate-key') {
    const data = await admin.rotateKey()
    return { text: data.keys.map(lineOf).join(''), data }
  }
  if (repair === 'anew') {
    const place = admin.startAnew()
    return { text: `What was stored is in ${place} now.\n`, data: { place } }
  }
  const data = await admin.rebuild()
  const left = data.unreadable.map((name) => `  ${name} cannot be read as a mockup; it stays.\n`)
  return { text: `${data.readmitted} mockups were added from their files.\n${left.join('')}`, data }
}

const textOf = ({ folder, failure, secrets, backups }: DataFolderDiagnosis): string => {
  const list = backups.map(
    ({ file, bytes, madeAt, hasPlainSecrets }) =>
      `  ${file}  ${madeAt.toISOString()}  ${bytes} bytes${hasPlainSecrets ? plainBackup : ''}\n`,
  )
  const known = backups.length === 0 ? 'There is no backup.\n' : `Backups, newest first:\n${list.join('')}`
  const plain = secrets.plain === 0 ? '' : `Webhook secrets in plain text: ${secrets.plain}. ${plainNote}\n`
  if (failure === null) return `${folder} is sound.\n${plain}${secrets.keys.map(lineOf).join('')}${known}`
  return `${failureLines({ ...failure, suggestion: '' })}\n${known}${choices}`
}

const plainBackup = '  (webhook secrets in plain text)'
const plainNote = 'The next start of the window or `serve` encrypts them.'

const lineOf = ({ id, place, isFound, secrets }: UsedSecretKey): string => {
  const head = `Webhook secrets encrypted with the key ${id.slice(0, 8)}: ${secrets}.`
  return isFound
    ? `${head} It is ${places[place]}.\n`
    : `${head} It is MISSING${place === 'unknown' ? ' on this computer' : `; it was ${places[place]}`}. ${lostNote}\n`
}

const lostNote = 'Bring it back, or set these secrets anew (rotate-secret); nothing else is lost.'

/** What a backup of the database does not have. */
const keysBeside = (keys: readonly UsedSecretKey[]): string =>
  keys.length === 0
    ? ''
    : `Not in the backup, keep it apart:\n${keys.map((key) => `  ${lineOf(key)}`).join('')}`

const places: Readonly<Record<SecretPlace, string>> = {
  environment: 'in MOCKWRIGHT_SECRETS_KEY',
  keychain: 'in the keychain of the system',
  file: 'in the folder secret-keys beside the database',
  unknown: 'unknown',
}

const choices = `What can be done, with the window and \`serve\` stopped:
  mockwright admin restore latest      puts the newest backup back; all files stay
  mockwright admin doctor --rebuild    makes a new index from the stored files; keys, jobs and names are lost
  mockwright admin doctor --anew       sets everything aside in the folder and starts with nothing
`
