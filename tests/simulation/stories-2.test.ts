import { tellStories } from './world/seeds'

tellStories(501, 500)
