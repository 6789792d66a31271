import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../../shared/class-names'
import { Picture } from '../../shared/picture'

export const mockupGrid = 'grid grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-x-5 gap-y-6'

interface MockupCardProps {
  readonly title: string
  readonly detail: string
  readonly description: string
  readonly thumbnailUrl: string
  readonly isMissing?: boolean
  /** Buttons on the right of the title. */
  readonly actions?: ReactNode
  onOpen(): Promise<void>
}

export function MockupCard(props: MockupCardProps) {
  const { title, detail, description, thumbnailUrl, isMissing = false, actions, onOpen } = props
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    await onOpen()
    setOpening(false)
  }
  return (
    <li className="group relative">
      <button
        type="button"
        disabled={isMissing || isOpening}
        aria-busy={isOpening}
        title={description}
        onClick={open}
        className="block w-full rounded-lg text-left"
      >
        <Picture
          src={isMissing ? '' : thumbnailUrl}
          alt=""
          fit="cover"
          placeholder={<Image size={20} strokeWidth={1.5} aria-hidden />}
          className={classNames(
            'aspect-4/3 rounded-lg border border-line bg-raised transition-[border-color,box-shadow]',
            'group-hover:border-line-strong group-hover:shadow-float',
            isMissing && 'opacity-50',
          )}
        />
        <span className="mt-2.5 block truncate pr-8 font-medium">{title}</span>
        <span className="block truncate text-secondary text-sm">{isOpening ? 'Opening…' : detail}</span>
      </button>
      {actions && (
        <div className="absolute right-0 bottom-2.5 opacity-0 focus-within:opacity-100 group-hover:opacity-100">
          {actions}
        </div>
      )}
    </li>
  )
}
