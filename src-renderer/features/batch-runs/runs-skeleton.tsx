/** Placeholders in the shape of the history and of one run's files until the runs are read. */
export const RunsSkeleton = () => (
  <div aria-hidden data-skeleton="runs" className="flex min-h-0 flex-1">
    <div className="flex w-64 shrink-0 flex-col gap-0.5 border-line border-r bg-chrome p-1.5">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex h-[62px] flex-col justify-center gap-2 px-2.5">
          <div className="skeleton h-3 w-3/5" />
          <div className="skeleton h-3 w-2/5" />
        </div>
      ))}
    </div>
    <div className="flex min-w-0 flex-1 flex-col gap-4 overflow-hidden p-6">
      <div className="skeleton h-5 w-56 shrink-0" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
        {[1, 2, 3, 4, 5, 6].map((cell) => (
          <div key={cell} className="skeleton aspect-4/3" />
        ))}
      </div>
    </div>
  </div>
)
