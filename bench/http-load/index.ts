import { afterManyRenders } from './after-many-renders'
import { doorOverhead } from './door-overhead'
import { underLoad } from './under-load'

/**
 * `npm run bench:http [-- SECONDS]`, after `npm run build`: fifty concurrent clients on `mockwright serve`, once with
 * one key, whose rate limit sets the pace, and once with a key for each client; then the overhead of the HTTP door per
 * call, and the time of a call after many renders.
 */
const seconds = Number(process.argv[2] ?? 60)
const print = (text: string): void => void process.stdout.write(`${text}\n`)

await underLoad({ clients: 50, keys: 1, seconds }, print)
await underLoad({ clients: 50, keys: 50, seconds }, print)
await doorOverhead(print)
await afterManyRenders(print)
