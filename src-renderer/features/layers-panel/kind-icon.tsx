import type { LayerKind } from '@contract/vocabulary'
import {
  Component,
  Contrast,
  Folder,
  Frame,
  Image,
  type LucideIcon,
  PaintBucket,
  Shapes,
  Type,
} from 'lucide-react'

const kinds: Readonly<Record<LayerKind, { readonly icon: LucideIcon; readonly name: string }>> = {
  artboard: { icon: Frame, name: 'Artboard' },
  group: { icon: Folder, name: 'Group' },
  smart_object: { icon: Component, name: 'Smart object' },
  text: { icon: Type, name: 'Text' },
  pixel: { icon: Image, name: 'Pixels' },
  shape: { icon: Shapes, name: 'Shape' },
  fill: { icon: PaintBucket, name: 'Fill' },
  adjustment: { icon: Contrast, name: 'Adjustment' },
}

export const kindName = (kind: LayerKind): string => kinds[kind].name

export function KindIcon({ kind, className }: { readonly kind: LayerKind; readonly className?: string }) {
  const { icon: Icon, name } = kinds[kind]
  return <Icon size={14} strokeWidth={1.5} className={className} aria-label={name} />
}
