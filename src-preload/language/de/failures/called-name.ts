import type { Called } from '@contract/failures/called-service'

export const calledName = ({ connection, host }: Called): string =>
  connection === null ? host : `„${connection}“ (${host})`
