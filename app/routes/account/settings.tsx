import { useEffect, useRef } from "react";
import { focusHeading } from "#app/ui/focus-after.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { DownloadData } from "./download-data.tsx";
import { NewPassword } from "./new-password.tsx";
import { PasswordReset } from "./password-reset.tsx";
import { Preferences } from "./preferences.tsx";
import type { AccountAnswer, ShopperProfile } from "./types.ts";

interface SettingsProps {
	profile: ShopperProfile;
	/** The address asks for a new password: a mailed link led here (decision 24). */
	isReset: boolean;
	/** When deletion was asked for, in ISO 8601. */
	deletionAskedAt: string | null;
	answer: AccountAnswer | undefined;
}

/** Wishes, password, the shopper's data, and the way out (specification, section 2). */
export function Settings({ profile, isReset, deletionAskedAt, answer }: SettingsProps) {
	const wasReset = useRef(isReset);
	useEffect(() => {
		// The form for a new password has gone, and the button that was pressed with it
		if (wasReset.current && !isReset) focusHeading();
		wasReset.current = isReset;
	}, [isReset]);
	return (
		<div className="stack max-w-xl">
			{isReset && <NewPassword email={profile.email} answer={answer} />}
			<Preferences owner={profile.id} />
			{!isReset && <PasswordReset email={profile.email} answer={answer} />}
			<DownloadData owner={profile.id} />
			<DeleteAccount email={profile.email} askedAt={deletionAskedAt} />
		</div>
	);
}
