/** Mantine's rules for what the first page shows; heavier components bring theirs along (ui/). */
import '#client/ui/layers.css'
import './mantine-variables.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
