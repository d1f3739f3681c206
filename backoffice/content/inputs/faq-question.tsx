/** One frequent question with its answer, folded until it is edited. */
import ExpandMoreIcon from "@mui/icons-material/ExpandMore";
import { Accordion, AccordionDetails, AccordionSummary, Button, Stack, TextField, Typography } from "@mui/material";
import { type FaqItem, isLiveAnswer } from "../../../contracts/content/faq-text.ts";

interface Props {
  readonly item: FaqItem;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (set: Partial<FaqItem>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onRemove: () => void;
}

export function FaqQuestion({ item, isOpen, onOpen, onChange, onMove, isFirst, isLast, onRemove }: Props) {
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_, isExpanded) => onOpen(isExpanded)}
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ border: 1, borderColor: "divider", mt: "-1px", "&::before": { display: "none" } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography>{item.question || "Pregunta nueva"}</Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: "grid", gap: 2 }}>
        <TextField
          label="Pregunta"
          value={item.question}
          onChange={({ target }) => onChange({ question: target.value })}
          fullWidth
          multiline
        />
        {isLiveAnswer(item.answer) ? (
          <Typography color="text.secondary">
            Esta respuesta se llena sola con tus entregas y precios.{" "}
            <Button size="small" onClick={() => onChange({ answer: "" })}>
              Escribirla yo
            </Button>
          </Typography>
        ) : (
          <TextField
            label="Respuesta"
            value={item.answer}
            onChange={({ target }) => onChange({ answer: target.value })}
            helperText="Una línea vacía separa párrafos. Con - delante es un punto de una lista, con ** a los lados es negrita"
            fullWidth
            multiline
            minRows={4}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button disabled={isFirst} onClick={() => onMove(-1)}>
            Subir
          </Button>
          <Button disabled={isLast} onClick={() => onMove(1)}>
            Bajar
          </Button>
          <Button color="error" onClick={onRemove}>
            Quitar
          </Button>
        </Stack>
      </AccordionDetails>
    </Accordion>
  );
}
