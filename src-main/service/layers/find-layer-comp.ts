import { AppError } from '@contract/errors'
import type { DocumentDescription } from '../ports/engine'

/**
 * The number of the layer comp that a person refers to by name or number; letter case is ignored. Throws
 * `LAYER_COMP_NOT_FOUND`.
 */
export const findLayerComp = ({ layerComps }: DocumentDescription, reference: string): number => {
  const wanted = reference.toLocaleLowerCase('en')
  const comp = layerComps.find(
    ({ id, name }) => name.toLocaleLowerCase('en') === wanted || `${id}` === wanted,
  )
  if (comp) return comp.id
  throw new AppError('compUnknown', { name: reference, names: layerComps.map(({ name }) => name) })
}
