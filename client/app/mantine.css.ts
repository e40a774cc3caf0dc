/** Mantine's styles for the first page; heavier components import their own (ui/). */
import '#client/ui/layers.css'
import './mantine-variables.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
