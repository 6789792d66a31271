/**
 * `npm run topology [-- WEBS WORKERS] [--local]`: the service as on many machines (two web processes and three workers
 * by default, PostgreSQL, an S3 server), on this one and without containers. `--local`: requests may name addresses of
 * this machine, such as a receiver of webhooks. Build first. Ctrl-C ends all of it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startTopology } from '../src-main/testing/topology'
import { projectRoot } from './setup/project-root'
import { runScript } from './setup/run-script'

await runScript(async () => {
  const given = process.argv.slice(2)
  const [webs = 2, workers = 3] = given.filter((each) => each !== '--local').map(Number)
  const admittedHosts = given.includes('--local') ? ['127.0.0.1'] : []
  if (!(webs >= 1 && workers >= 1)) throw new Error('Expected two numbers. Example: npm run topology -- 2 3')
  const program = join(projectRoot, 'out', 'main', 'cli.cjs')
  if (!existsSync(program)) throw new Error(`There is no ${program}: build first (npm run build).`)
  const { address, key, databaseUrl, parts, close } = await startTopology({
    ...{ program, webs, workers, admittedHosts },
  })
  console.log(`${address}\nx-api-key: ${key}`)
  console.error(`${parts.map(({ name }) => name).join(', ')} on ${databaseUrl}. Ctrl-C ends them.`)
  await new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  await close()
  return 0
})
