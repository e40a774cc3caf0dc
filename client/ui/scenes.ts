import harbour from '../assets/scenes/harbour.svg?no-inline'
import rooftop from '../assets/scenes/rooftop.svg?no-inline'
import workshop from '../assets/scenes/workshop.svg?no-inline'

/** Addresses of the three pictures (1440 by 800, calm on the left), the same in both themes. */
export const scenes = { harbour, workshop, rooftop }
