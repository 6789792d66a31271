/** `npm run package [-- FOLDER]`: a program for this system, in `dist/mockwright-linux-x64` unless said otherwise. */
import { join, resolve } from 'node:path'
import { packageApp } from './package/package-app'
import { projectRoot } from './setup/project-root'
import { runScript } from './setup/run-script'

await runScript(async () => {
  const [chosen = join(projectRoot, 'dist', `mockwright-${process.platform}-${process.arch}`)] =
    process.argv.slice(2)
  const { folder, launcher } = await packageApp(resolve(chosen))
  console.log(`Packaged: ${folder}\nStart it with ${launcher}`)
  return 0
})
