/** Placeholders in the shape of the library until its items are loaded. */
export const LibrarySkeleton = () => (
  <div
    aria-hidden
    className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-2 wide:grid-cols-[repeat(auto-fill,minmax(280px,1fr))] p-2"
  >
    {[1, 2, 3, 4, 5, 6].map((key) => (
      <div key={key} className="p-2">
        <div className="skeleton aspect-4/3" />
        <div className="skeleton mt-3 h-3 w-2/5" />
        <div className="skeleton mt-2 h-3 w-1/4" />
      </div>
    ))}
  </div>
)
