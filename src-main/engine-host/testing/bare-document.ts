import type { Document } from '../../engine/document/document'

/** A document of one pixel and no layers, for tests that need only a few of its fields. */
export const bareDocument = (changes: Partial<Document> = {}): Document => ({
  size: { width: 1, height: 1 },
  colorMode: 'rgb',
  depth: 8,
  resolutionPpi: 72,
  iccProfile: null,
  writtenBy: null,
  layers: [],
  contents: new Map(),
  layerComps: [],
  composite: null,
  ...changes,
})
