import { AppError } from '@contract/errors'
import type { DataFolderAdmin, DataFolderDiagnosis } from '../../service/ports/data-folder-admin'
import type { CliContext, ExitCode } from './cli-context'
import type { adminActions } from './cli-options'
import { type CommandOutcome, printOutcome } from './command-outcome'
import { failureLines } from './report-failure'

export interface AdminRequest {
  readonly action: (typeof adminActions)[number]
  /** With `backup` and `restore`: a file, or `latest`. */
  readonly subject: string | null
  /** With `doctor`. */
  readonly repair: 'rebuild' | 'anew' | null
  readonly dataFolder: string | null
  readonly json: boolean
}

/** Looks after a data folder: backups of its database, and repairs. Exits with 1 for a folder that needs one. */
export const manageDataFolder = async (request: AdminRequest, context: CliContext): Promise<ExitCode> => {
  const admin = await context.openAdmin(request.dataFolder)
  if (request.action === 'doctor' && request.repair === null) {
    const diagnosis = admin.diagnose()
    printOutcome({ text: textOf(diagnosis), data: diagnosis }, request, context)
    return diagnosis.failure === null ? 0 : 1
  }
  return printOutcome(await carryOut(request, admin), request, context)
}

const carryOut = async (
  { action, subject, repair }: AdminRequest,
  admin: DataFolderAdmin,
): Promise<CommandOutcome> => {
  if (action === 'backup') {
    const file = admin.backUp(subject)
    return { text: `${file}\n`, data: { file } }
  }
  if (action === 'restore') {
    if (subject === null) throw new AppError('argumentMissing', { what: 'whichBackup' })
    const file = admin.restore(subject === 'latest' ? null : subject)
    return { text: `${file} is restored; the database before it is in the bin.\n`, data: { file } }
  }
  if (repair === 'anew') {
    const place = admin.startAnew()
    return { text: `What was stored is in ${place} now.\n`, data: { place } }
  }
  const data = await admin.rebuild()
  const left = data.unreadable.map((name) => `  ${name} cannot be read as a mockup; it stays.\n`)
  return { text: `${data.readmitted} mockups were added from their files.\n${left.join('')}`, data }
}

const textOf = ({ folder, failure, backups }: DataFolderDiagnosis): string => {
  const list = backups.map(
    ({ file, bytes, madeAt }) => `  ${file}  ${madeAt.toISOString()}  ${bytes} bytes\n`,
  )
  const known = backups.length === 0 ? 'There is no backup.\n' : `Backups, newest first:\n${list.join('')}`
  if (failure === null) return `${folder} is sound.\n${known}`
  return `${failureLines({ ...failure, suggestion: '' })}\n${known}${choices}`
}

const choices = `What can be done, with the window and \`serve\` stopped:
  mockwright admin restore latest      puts the newest backup back; all files stay
  mockwright admin doctor --rebuild    makes a new index from the stored files; keys, jobs and names are lost
  mockwright admin doctor --anew       sets everything aside in the folder and starts with nothing
`
