import { dayOfWork } from './day-of-work'

/**
 * `npm run soak [-- HOURS]`: the work of a day, 24 hours of it by default, on the real backend with its engines while
 * its clock is told to pass (Linux). Exits with 1 if memory, handles, files or rows grow by more than
 * `bench/soak/growth.ts` admits, or if anything is left that has expired. Caches fill and code is compiled in the first
 * hours: fewer than twelve say little about growth.
 */
const hours = Number(process.argv[2] ?? 24)
process.exitCode = await dayOfWork(hours, (text) => void process.stdout.write(`${text}\n`))
