/** A miniature window in the colours of a theme: rail, panel, a picture on the canvas, the primary button. */
export function ThemeSketch({ theme }: { readonly theme: 'dark' | 'light' | 'contrast' }) {
  return (
    <div aria-hidden data-theme={theme} className="flex h-24 w-full border-line border-b bg-canvas">
      <div className="flex w-4 flex-col items-center gap-1 border-line border-r bg-chrome py-1.5">
        <span className="size-2 rounded-sm bg-selected" />
        <span className="size-2 rounded-sm bg-hover" />
        <span className="size-2 rounded-sm bg-hover" />
      </div>
      <div className="flex flex-1 items-center justify-center">
        <span className="flex h-14 w-12 items-center justify-center rounded-sm border border-line bg-raised">
          <span className="size-6 rounded-full bg-accent" />
        </span>
      </div>
      <div className="flex w-12 flex-col gap-1.5 border-line border-l bg-chrome p-1.5">
        <span className="h-1 w-8 rounded-full bg-ink" />
        <span className="h-1 w-6 rounded-full bg-secondary" />
        <span className="h-1 w-7 rounded-full bg-secondary" />
        <span className="mt-auto h-2.5 w-full rounded-sm bg-accent-fill" />
      </div>
    </div>
  )
}
