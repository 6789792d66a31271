import {
  CircleHelp,
  File,
  Image,
  Layers,
  LayoutGrid,
  type LucideIcon,
  PanelsTopLeft,
  Pencil,
  Settings,
} from 'lucide-react'
import type { Command, CommandGroup } from '../../shared/command'
import { FramedPicture } from '../../shared/framed-picture'

const icons: Readonly<Record<CommandGroup, LucideIcon>> = {
  file: File,
  edit: Pencil,
  view: PanelsTopLeft,
  settings: Settings,
  help: CircleHelp,
  mockups: LayoutGrid,
  designs: Image,
  batches: Layers,
}

/** The mark before a command's name: the picture of its object, or the icon of its kind. */
export function CommandMark({ command: { group, pictureUrl } }: { readonly command: Command }) {
  const Icon = icons[group]
  const icon = <Icon size={14} strokeWidth={1.5} className="text-secondary" aria-hidden />
  const place = 'size-6 shrink-0'
  return pictureUrl === undefined ? (
    <span className={`flex items-center justify-center ${place}`}>{icon}</span>
  ) : (
    <FramedPicture
      src={pictureUrl}
      alt=""
      fit="cover"
      placeholder={icon}
      className={`${place} rounded-sm bg-hover`}
    />
  )
}
