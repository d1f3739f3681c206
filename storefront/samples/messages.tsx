import { FormProblem } from "../ui/fields/field.tsx";
import { StatusMessage } from "../ui/status-message.tsx";
import { ToastNote, showToast } from "../ui/toast.tsx";
import { State } from "./state.tsx";

const plain = { text: "Sin conexión. Ábrelo cuando vuelva." };
const undo = { text: "Quitamos tu dirección guardada.", action: { name: "Deshacer", run: () => undefined } };

export function Messages() {
  return (
    <>
      <State name="It went well">
        <StatusMessage failed={false}>Guardamos tus datos.</StatusMessage>
      </State>
      <State name="It did not">
        <StatusMessage failed>No pudimos guardar. Intenta de nuevo.</StatusMessage>
      </State>
      <State name="A whole form was refused">
        <FormProblem>El correo o la contraseña no son correctos.</FormProblem>
      </State>
    </>
  );
}

export function ToastNotes() {
  return (
    <>
      <State name="Says something">
        <ToastNote {...plain} />
      </State>
      <State name="With one action">
        <ToastNote {...undo} />
      </State>
      <State name="Two lines at most">
        <ToastNote text="No pudimos quitar la dirección: la tienda no contesta. Intenta de nuevo en un momento." />
      </State>
      <State name="In its place, for six seconds">
        <button type="button" className="button button-quiet" onClick={() => showToast(undo)}>
          Mostrar
        </button>
      </State>
    </>
  );
}
