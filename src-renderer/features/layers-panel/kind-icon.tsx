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
import { useTranslation } from 'react-i18next'

const icons: Readonly<Record<LayerKind, LucideIcon>> = {
  artboard: Frame,
  group: Folder,
  smart_object: Component,
  text: Type,
  pixel: Image,
  shape: Shapes,
  fill: PaintBucket,
  adjustment: Contrast,
}

export function KindIcon({ kind, className }: { readonly kind: LayerKind; readonly className?: string }) {
  const { t } = useTranslation('layers')
  const Icon = icons[kind]
  return <Icon size={14} strokeWidth={1.5} className={className} aria-label={t(`kinds.${kind}`)} />
}
