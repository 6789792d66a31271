import { Separator } from 'react-resizable-panels'

interface PanelDividerProps {
  /** What the arrow keys change: the width of which panel. */
  readonly label: string
}

/** The line between two panels, dragged or moved with the arrow keys. */
export const PanelDivider = ({ label }: PanelDividerProps) => (
  <Separator
    aria-label={label}
    className="w-px bg-line transition-colors hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent"
  />
)
