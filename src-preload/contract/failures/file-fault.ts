import type { FileFault } from './data-folder'

const faults: Readonly<Record<string, FileFault>> = {
  EIO: 'deviceFailed',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnlyDisk',
  EMFILE: 'tooManyOpen',
  ENFILE: 'tooManyOpen',
}

/** System calls that are refused with the same codes, for other reasons than files. */
const notOfFiles = /^(?:accept|bind|connect|getaddrinfo|kill|listen|spawn)/

/** The fault that the system reports for a file, if it is one. A missing file is none: its finder says which one. */
export const fileFaultIn = (error: unknown): FileFault | null => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null
  if (typeof error.code !== 'string' || typeof error.syscall !== 'string') return null
  return notOfFiles.test(error.syscall) ? null : (faults[error.code] ?? null)
}
