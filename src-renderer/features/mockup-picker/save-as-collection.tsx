import { failureOfCall } from '@contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useDesktopQueries } from '../../link/connection'
import { Button } from '../../shared/button'
import { NameForm } from '../../shared/name-form'
import { useShellStore } from '../../state/shell/shell-store'

interface SaveAsCollectionProps {
  readonly mockupIds: readonly string[]
  onSaved(collectionId: string): void
}

/** Keeps the chosen mockups as a collection of the library, under a name. */
export function SaveAsCollection({ mockupIds, onSaved }: SaveAsCollectionProps) {
  const { t } = useTranslation('picker')
  const { client } = useConnection()
  const queries = useDesktopQueries()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const save = async (name: string): Promise<boolean> => {
    try {
      const { id } = await client.library.createCollection({ name })
      await client.library.collect({ collection_id: id, mockup_ids: [...mockupIds], is_in: true })
      await queryClient.invalidateQueries({ queryKey: queries.library.key() })
      setOpen(false)
      onSaved(id)
      return true
    } catch (error) {
      useShellStore.getState().tellFailure(failureOfCall(error))
      return false
    }
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button look="quiet" className="px-2">
          {t('saveAsCollection')}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          sideOffset={8}
          aria-label={t('saveAsCollection')}
          className="appear z-50 w-72 rounded-lg border border-line bg-raised p-3 shadow-float outline-none"
        >
          <NameForm name="" label={t('collectionName')} action={t('save')} onName={save} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
