import { tellStories } from './world/seeds'

tellStories(1501, 500)
