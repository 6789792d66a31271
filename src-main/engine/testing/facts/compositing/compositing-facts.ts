import type { Facts } from '../fact'
import type { ColumnTable } from '../measured-column'
import { clippedCurves, curvesOverBackdrop } from './clipped-adjustment-facts'
import { clippedShapes, clippedToGroup } from './clipping-facts'
import { fadedExposure, fadedShape, thinnedExposure } from './faded-group-facts'
import { adjustedInIsolation } from './isolated-adjustment-facts'
import { groupsOfShapes, multipliedGroup } from './isolated-group-facts'
import { shallowKnockout } from './knockout-facts'
import { bothMasks, pixelMaskDensity, vectorMaskDensity } from './mask-density-facts'
import { maskedByVector, maskedDodge } from './masked-group-facts'
import { curvesInGroups, exposureInGroups } from './nested-adjustment-facts'
import { fillOpacity, fillOpacityOfEdges } from './opacity-facts'
import { darkeningGroup, darkeningOverNothing } from './pass-through-facts'

export type CompositingRule =
  | 'fill opacity'
  | 'isolated groups'
  | 'pass-through groups'
  | 'pass-through groups with opacity'
  | 'pass-through groups with fill opacity'
  | 'pass-through groups with a mask'
  | 'adjustments in pass-through groups'
  | 'adjustments in isolated groups'
  | 'clipping'
  | 'clipping to a pass-through group'
  | 'clipped adjustments'
  | 'loose clipping'
  | 'shallow knockout'
  | 'deep knockout'
  | 'blend-if'
  | 'switched-off channels'
  | 'density of pixel masks'
  | 'density of vector masks'
  | 'pixel and vector mask together'

/**
 * How layers, groups and masks combine, position by position. Text, feathered masks and effects have tables of their
 * own.
 */
export const compositingFacts: Facts<CompositingRule, readonly ColumnTable[]> = {
  'fill opacity': [fillOpacity, fillOpacityOfEdges],
  'isolated groups': [groupsOfShapes, multipliedGroup],
  'pass-through groups': [darkeningGroup, darkeningOverNothing],
  'pass-through groups with opacity': [fadedExposure, fadedShape],
  'pass-through groups with fill opacity': [thinnedExposure],
  'pass-through groups with a mask': [maskedByVector, maskedDodge],
  'adjustments in pass-through groups': [curvesInGroups, exposureInGroups],
  'adjustments in isolated groups': [adjustedInIsolation],
  clipping: [clippedShapes],
  'clipping to a pass-through group': [clippedToGroup],
  'clipped adjustments': [clippedCurves, curvesOverBackdrop],
  'loose clipping': { notMeasured: 'the one file that has it shows nothing clipped under it' },
  'shallow knockout': [shallowKnockout],
  'deep knockout': { notMeasured: 'no file has it' },
  'blend-if': { notMeasured: 'no file has it' },
  'switched-off channels': {
    notMeasured: 'the one file that has them switches them off on a layer of text with effects',
  },
  'density of pixel masks': [pixelMaskDensity],
  'density of vector masks': [vectorMaskDensity],
  'pixel and vector mask together': [bothMasks],
}
