import { desktopContract } from './desktop/desktop'
import { serviceContract } from './service/service'

/**
 * Every call that the window may make over its port: `client.desktop.documents.open(…)`,
 * `client.service.psdMockups.list(…)`.
 */
export const windowContract = { desktop: desktopContract, service: serviceContract }
