import { homedir, platform } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * The folder for downloads that outlive `node_modules`: `$MOCKWRIGHT_CACHE`, else this platform's per-user cache
 * folder. It may not exist yet.
 */
export function cacheFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const chosen = environment['MOCKWRIGHT_CACHE']
  return chosen ? resolve(chosen) : join(userCacheFolder(environment), 'mockwright')
}

function userCacheFolder(environment: NodeJS.ProcessEnv): string {
  switch (platform()) {
    case 'darwin':
      return join(homedir(), 'Library', 'Caches')
    case 'win32':
      return environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local')
    default:
      return environment['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  }
}
