import type { DissolveMode } from './blend-mode'

/**
 * The source in grains: alpha is the fraction of pixels that show it. The noise is fixed for each position in the
 * document; it is not Photoshop's.
 */
export const dissolve: DissolveMode = { kind: 'dissolve', id: 'dissolve', group: 'normal', foldsFill: false }
