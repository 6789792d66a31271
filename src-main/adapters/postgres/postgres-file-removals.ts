import type { FileRemovals } from '../../service/ports/file-removals'
import type { PostgresBus } from './postgres-bus'

const topic = 'file-removed'

export const createPostgresFileRemovals = (bus: PostgresBus): FileRemovals => ({
  tell: (name) => bus.send(topic, name),
  listen: ({ onRemoved, onMissed }) => bus.listen(topic, { onMessage: onRemoved, onReturned: onMissed }),
})
