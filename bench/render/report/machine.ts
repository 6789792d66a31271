import { cpus, loadavg, totalmem } from 'node:os'

/**
 * A short description: cores, model, memory, Node, and the load of other processes in the minute before (0 on Windows).
 */
export const machineName = (): string => {
  const cores = cpus()
  const memoryGb = (totalmem() / 1e9).toFixed(0)
  return `${cores.length} cores (${cores[0]?.model.trim() ?? 'of an unknown model'}), ${memoryGb} GB of memory, Node ${process.version}, ${process.platform} ${process.arch}, load ${(loadavg()[0] ?? 0).toFixed(1)} before the run`
}
