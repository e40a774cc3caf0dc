import './mantine.css.ts'
import './tokens.css'
import './base.css'
import './page-transition.css'
