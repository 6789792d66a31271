import type { DissolveMode } from './blend-mode'

/** The source, in grains: alpha says how many of the pixels have it. The noise is fixed for a place of the document; it is not Photoshop's. */
export const dissolve: DissolveMode = { kind: 'dissolve', id: 'dissolve', group: 'normal', foldsFill: false }
