import { useParams } from 'wouter'
import { NotFoundScreen } from '../shared/navigation/not-found-screen'
import { readId } from '../ui/read-id'
import { RiderDetailsScreen } from './rider-details-screen'

/** `/riders-details/{id}` */
export function RiderDetailsRoute() {
  const { id: text } = useParams<{ id: string }>()
  const id = readId(text)
  return id === null ? <NotFoundScreen /> : <RiderDetailsScreen key={id} id={id} />
}
