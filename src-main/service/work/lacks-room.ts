import { type Failure, isDiskFull } from '@contract/errors'

/** Whether work failed because a disk or a quota is full, as the failure or the cause of its error says. */
export const lacksRoom = ({ kind, params }: Pick<Failure, 'kind' | 'params'>, error: unknown): boolean =>
  kind === 'dataDiskFull' ||
  params['why'] === 'diskFull' ||
  params['why'] === 'quota' ||
  isCausedByFullDisk(error)

const isCausedByFullDisk = (error: unknown): boolean =>
  isDiskFull(error) ||
  (error instanceof Error && error.cause !== undefined && isCausedByFullDisk(error.cause))
