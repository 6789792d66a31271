import { desktopContract } from './desktop/desktop'
import { serviceContract } from './service/service'

/**
 * Every call that the window may make over its port: `client.desktop.documents.open(…)`,
 * `client.service.psdMockups.list(…)`. `remote` has the calls of `service`, answered by the service of the connection
 * that the call's `connectionHeader` names.
 */
export const windowContract = {
  desktop: desktopContract,
  service: serviceContract,
  remote: serviceContract,
}

/** The header of a call over the window's port that carries the id of a connection. */
export const connectionHeader = 'x-connection'
