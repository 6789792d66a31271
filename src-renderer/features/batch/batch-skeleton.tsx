/** Placeholders in the shape of the grid and its recipe until the last batch is there. */
export const BatchSkeleton = () => (
  <div aria-hidden className="flex min-h-0 flex-1">
    <div className="flex min-w-0 flex-1 flex-col gap-2 overflow-hidden p-2">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex shrink-0 gap-2">
          <div className="skeleton h-30 w-52 shrink-0 wide:h-40 wide:w-62" />
          {[1, 2, 3, 4].map((column) => (
            <div key={column} className="skeleton h-30 w-39 shrink-0 wide:h-40 wide:w-52" />
          ))}
        </div>
      ))}
    </div>
    <div className="w-78 shrink-0 border-line border-l bg-chrome wide:w-94" />
  </div>
)
