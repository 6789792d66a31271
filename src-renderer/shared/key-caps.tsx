import { chordCaps } from './key-chord'

/** A shortcut as this platform writes it. */
export function KeyCaps({ chord }: { readonly chord: string }) {
  return (
    <kbd className="flex gap-0.5 font-sans text-secondary text-xs">
      {chordCaps(chord).map((cap) => (
        <span
          key={cap}
          className="min-w-4 rounded-sm border border-line bg-chrome px-1 text-center leading-[15px]"
        >
          {cap}
        </span>
      ))}
    </kbd>
  )
}
