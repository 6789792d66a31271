import { cpus, totalmem } from 'node:os'

/** A sentence's worth: cores, model, memory, Node. */
export const machineName = (): string => {
  const cores = cpus()
  const memoryGb = (totalmem() / 1e9).toFixed(0)
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'of an unknown model'}), ${memoryGb} GB of memory, Node ${process.version}, ${process.platform} ${process.arch}`
}
