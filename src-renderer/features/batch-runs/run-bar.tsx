import type { BatchRun } from '@contract/desktop/batches'
import { classNames } from '../../shared/class-names'

interface RunBarProps {
  readonly run: BatchRun
  readonly className?: string
  /** The name for assistive technology; without it the bar only repeats the words beside it. */
  readonly label?: string
}

/**
 * The shares of a run that are done, failed and to come. It is not animated: the window would be painted sixty times a
 * second for as long as a batch runs.
 */
export function RunBar({ run, className, label }: RunBarProps) {
  const share = (count: number) => `${(count / Math.max(1, run.total)) * 100}%`
  return (
    <span
      {...(label
        ? {
            role: 'progressbar',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': run.total,
            'aria-valuenow': run.made + run.failed,
          }
        : { 'aria-hidden': true })}
      className={classNames('flex overflow-hidden rounded-full bg-line forced-color-adjust-none', className)}
    >
      <span className="bg-accent" style={{ width: share(run.made) }} />
      <span className="bg-danger" style={{ width: share(run.failed) }} />
    </span>
  )
}
