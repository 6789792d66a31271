import { psdMockups } from './psd-mockups'
import { renders } from './renders'

/** The mockup service, each call once with its HTTP method and path: answered here, over HTTP, or by a remote service. */
export const serviceContract = { psdMockups, renders }
