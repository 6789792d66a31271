import { desktopContract } from './desktop/desktop'
import { serviceContract } from './service/service'

/** Everything that the window may call over its port: `client.desktop.documents.open(…)`, `client.service.psdMockups.list(…)`. */
export const windowContract = { desktop: desktopContract, service: serviceContract }
