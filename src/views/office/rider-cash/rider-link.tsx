import '../../ui/marks/text-link.css'
import { Link } from 'wouter'

export function RiderLink({ id }: { id: number | null }) {
  if (id === null) return null
  return (
    <Link className="text-link" href={`/riders-details/${id}`}>
      Rider details
    </Link>
  )
}
