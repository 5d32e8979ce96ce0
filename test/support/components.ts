import '#src/ui/app.css'
