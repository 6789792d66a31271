import { homedir, platform } from 'node:os'
import { join } from 'node:path'

/**
 * The folder of this user's mockups, settings and pictures, by the platform's convention. `MOCKWRIGHT_DATA` overrides
 * it.
 */
export const userDataFolder = (environment: NodeJS.ProcessEnv = process.env): string => {
  if (environment['MOCKWRIGHT_DATA']) return environment['MOCKWRIGHT_DATA']
  const home = homedir()
  switch (platform()) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Mockwright')
    case 'win32':
      return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Mockwright')
    default:
      return join(environment['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'mockwright')
  }
}
