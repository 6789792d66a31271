import { ByteReader } from './byte-reader'
import { type Descriptor, isDescriptor, tryDescriptor } from './descriptor'

/** Effects by the keys of their descriptors; a list where an effect can be applied several times. */
const effectKinds: Readonly<Record<string, string>> = {
  DrSh: 'drop-shadow',
  dropShadowMulti: 'drop-shadow',
  IrSh: 'inner-shadow',
  innerShadowMulti: 'inner-shadow',
  OrGl: 'outer-glow',
  IrGl: 'inner-glow',
  ebbl: 'bevel-emboss',
  SoFi: 'color-overlay',
  solidFillMulti: 'color-overlay',
  GrFl: 'gradient-overlay',
  gradientFillMulti: 'gradient-overlay',
  patternFill: 'pattern-overlay',
  ChFX: 'satin',
  FrFX: 'stroke',
  frameFXMulti: 'stroke',
}

/** Effects of Photoshop 5 and 6, by their keys in the old binary block. */
const oldEffectKinds: Readonly<Record<string, { readonly kind: string; readonly enabledAt: number }>> = {
  dsdw: { kind: 'drop-shadow', enabledAt: 38 },
  isdw: { kind: 'inner-shadow', enabledAt: 38 },
  oglw: { kind: 'outer-glow', enabledAt: 30 },
  iglw: { kind: 'inner-glow', enabledAt: 30 },
  bevl: { kind: 'bevel-emboss', enabledAt: 55 },
  sofi: { kind: 'color-overlay', enabledAt: 23 },
}

/** The kinds of the effects that are switched on, each once; null when the layer has effects that cannot be read. */
export const enabledEffects = (blocks: ReadonlyMap<string, Uint8Array>): readonly string[] | null => {
  const current = blocks.get('lmfx') ?? blocks.get('lfx2') ?? blocks.get('lfxs')
  if (current) {
    // A group's effects stand in `lfxs`. An object version comes before the descriptor.
    const descriptor = tryDescriptor(current, 4)
    return descriptor && enabledIn(descriptor)
  }
  const old = blocks.get('lrFX')
  return old ? enabledInOld(old) : []
}

const enabledIn = (effects: Descriptor): readonly string[] => {
  if (effects['masterFXSwitch'] === false) return []
  const kinds = Object.entries(effects).flatMap(([key, value]) => {
    const kind = effectKinds[key]
    const instances = (Array.isArray(value) ? value : [value]).filter(isDescriptor)
    return kind && instances.some((each) => each['enab'] === true) ? [kind] : []
  })
  return [...new Set(kinds)]
}

const enabledInOld = (bytes: Uint8Array): readonly string[] | null => {
  const reader = new ByteReader(bytes, 'layer effects')
  const kinds: string[] = []
  try {
    reader.skip(2)
    for (let count = reader.uint16(); count > 0; count--) {
      reader.skip(4)
      const old = oldEffectKinds[reader.signature()]
      const effect = reader.take(reader.uint32())
      if (old && effect[old.enabledAt] === 1) kinds.push(old.kind)
    }
  } catch {
    return null
  }
  return kinds
}
